// In the place of what react-admin says of a table without rows: ours says it (`ui/NoRows.tsx`).

export const ListNoResults = () => null;
