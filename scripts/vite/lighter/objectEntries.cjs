// What every browser that the console runs in has itself.
module.exports = Object.entries;
