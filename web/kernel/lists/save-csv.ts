import { toCsv } from '../../../domain/kernel/values/texts/csv.ts'

/** Saves a file on the user's computer. */
export const saveFile = (fileName: string, file: Blob): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}

export const saveCsv = (fileName: string, rows: readonly (readonly string[])[]): void =>
  saveFile(fileName, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }))
