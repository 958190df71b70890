/** The leaf of paper that opens below what was pressed. */
export const dropdown = {
  backgroundColor: 'paper',
  color: 'ink',
  border: '1px solid',
  borderColor: 'line.strong',
  borderRadius: 'md',
  boxShadow: 'pop',
} as const
