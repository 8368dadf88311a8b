const decimal = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })

/** '118,4 GB', '812 MB': room on a disk. */
export const sayRoom = (bytes: number): string =>
  bytes < 1e9 ? `${decimal.format(bytes / 1e6)} MB` : `${decimal.format(bytes / 1e9)} GB`
