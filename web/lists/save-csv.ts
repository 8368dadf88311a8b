import { toCsv } from '../../domain/values/csv.ts'

/** Saves it as a file on the computer of the one who asked. */
export const saveCsv = (fileName: string, rows: readonly (readonly string[])[]): void => {
  const address = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
