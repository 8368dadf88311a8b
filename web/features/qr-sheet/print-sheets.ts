/** Opens the print dialog when every code on the page has come. */
export const printSheets = async (): Promise<void> => {
  const codes = [...document.querySelectorAll<HTMLImageElement>('.qr-label img')]
  await Promise.allSettled(codes.map((code) => code.decode()))
  window.print()
}
