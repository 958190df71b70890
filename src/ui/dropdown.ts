/** The surface that opens below a control. */
export const dropdown = {
  backgroundColor: 'paper',
  color: 'ink',
  border: '1px solid',
  borderColor: 'line.strong',
  borderRadius: 'md',
  boxShadow: 'pop',
} as const
