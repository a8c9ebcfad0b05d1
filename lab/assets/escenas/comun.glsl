#version 300 es
precision highp float;
uniform vec2 uSize;
uniform float uTurn; // 0..1 over the loop; only whole multiples of it make a seamless loop
out vec4 color;

const float TAU = 6.283185307;
const vec3 INK = vec3(0.043, 0.071, 0.125);
const vec3 DEEP = vec3(0.012, 0.024, 0.047);
const vec3 TEAL = vec3(0.055, 0.420, 0.471);
const vec3 COPPER = vec3(0.761, 0.376, 0.227);
const vec3 EMBER = vec3(0.965, 0.610, 0.345);

/** Noise of one value per pixel, to hide banding in the dark. */
float dither(vec2 p) { return fract(52.9829189 * fract(dot(p, vec2(0.06711056, 0.00583715)))) - 0.5; }
