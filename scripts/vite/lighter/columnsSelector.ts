// In the place of the choice of columns, which no table of the console offers.

export const ColumnsSelector = () => null;
export const ColumnsSelectorItem = () => null;
