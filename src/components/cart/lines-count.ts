/** '1 line', '1,000 lines'. */
export const linesCount = (count: number) => (count === 1 ? '1 line' : `${count.toLocaleString('en')} lines`)
