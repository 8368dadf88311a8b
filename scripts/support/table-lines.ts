/** Longest cell, in characters: a terminal has no room for more. */
const MAX_CELL = 60

const cellOf = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > MAX_CELL ? `${line.slice(0, MAX_CELL - 1)}…` : line
}

/** Rows of text under their heads, in columns. */
export const tableLines = (heads: readonly string[], rows: readonly (readonly string[])[]): readonly string[] => {
  const cells = [heads, ...rows].map((row) => row.map(cellOf))
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [lines[0] ?? '', '─'.repeat(widths.reduce((sum, width) => sum + width + 2, -2)), ...lines.slice(1)]
}
