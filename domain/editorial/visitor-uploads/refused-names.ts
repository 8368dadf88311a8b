/** Archives that the product does not open. A DAISY book in one of them comes again as zip. */
const OTHER_ARCHIVE = /\.(rar|7z|tar|tgz|gz|bz2|xz|arj|lzh|iso|zipx)$/i

/** What comes before a visitor chooses files, and stands beside a file of the wrong kind. */
export const DAISY_AS_ZIP = 'Daisy laddas upp som zip.'

/** Why a folder is refused. */
export const FOLDER_AS_ZIP = 'Packa mappen som zip och skicka zip-filen.'

/** Why a visitor's file is refused by its name, as a Swedish sentence. */
export const refusalOfName = (name: string): string | undefined =>
  OTHER_ARCHIVE.test(name) ? 'Packa mappen som zip och ladda upp den igen.' : undefined
