/**
 * Two receivers of files beside that of `exportToFtp`, and two folders of standing sounds, as events keep them in the
 * log. Add optional fields; never rename or remove.
 */
export type StoredWorkflow = {
  readonly enableDaisy: boolean
  readonly enableRSS: boolean
  readonly RESOURCE_DIR_1: string
  readonly RESOURCE_DIR_2: string
  /** The server's address; empty: nothing is delivered there. */
  readonly TAB_0_FTP_URL: string
  readonly TAB_0_DIRECTORY: string
  readonly TAB_0_USERNAME: string
  readonly TAB_0_PASSWORD: string | null
  /** The product of an issue that is sent; any other word stands for the talking book. */
  readonly TAB_0_FILENAME: string
  /** The pattern that names the file there; empty: the file's own name. */
  readonly TAB_0_OUTPUT_FILENAME: string
  /** The key of an SFTP server, as first seen. */
  readonly TAB_0_HOST_KEY: string
  /** Issues are sent when they are released, without an editor's order. */
  readonly TAB_0_AUTOMATIC: boolean
  /** The address that is told when a delivery has stopped; empty: the installation's own notice address. */
  readonly TAB_0_NOTICE_EMAIL: string
  readonly TAB_1_FTP_URL: string
  readonly TAB_1_DIRECTORY: string
  readonly TAB_1_USERNAME: string
  readonly TAB_1_PASSWORD: string | null
  readonly TAB_1_FILENAME: string
  readonly TAB_1_OUTPUT_FILENAME: string
  readonly TAB_1_HOST_KEY: string
  readonly TAB_1_AUTOMATIC: boolean
  readonly TAB_1_NOTICE_EMAIL: string
}

/** The outputs by the beginning of their fields' names, with the fields under the names that other receivers have. */
export const outputFields = {
  TAB_0: {
    url: 'TAB_0_FTP_URL',
    directory: 'TAB_0_DIRECTORY',
    username: 'TAB_0_USERNAME',
    password: 'TAB_0_PASSWORD',
    product: 'TAB_0_FILENAME',
    filename: 'TAB_0_OUTPUT_FILENAME',
    hostKey: 'TAB_0_HOST_KEY',
    automatic: 'TAB_0_AUTOMATIC',
    noticeEmail: 'TAB_0_NOTICE_EMAIL',
  },
  TAB_1: {
    url: 'TAB_1_FTP_URL',
    directory: 'TAB_1_DIRECTORY',
    username: 'TAB_1_USERNAME',
    password: 'TAB_1_PASSWORD',
    product: 'TAB_1_FILENAME',
    filename: 'TAB_1_OUTPUT_FILENAME',
    hostKey: 'TAB_1_HOST_KEY',
    automatic: 'TAB_1_AUTOMATIC',
    noticeEmail: 'TAB_1_NOTICE_EMAIL',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, keyof StoredWorkflow>>>>

export type Output = keyof typeof outputFields
// The cast is sound: they are its own keys.
export const outputs = Object.keys(outputFields) as readonly Output[]

export const isOutput = (place: string): place is Output => Object.hasOwn(outputFields, place)

/** What the name of an output's file may be made of: it says the same of a whole issue. */
export const outputPlaceholders: readonly string[] = ['datum', 'publikation', 'utgåva']

/** The settings of outputs without their passwords, which a delivery reads when it sends. */
export type OutputSettings = Omit<
  StoredWorkflow,
  'TAB_0_PASSWORD' | 'TAB_1_PASSWORD' | 'enableDaisy' | 'enableRSS' | 'RESOURCE_DIR_1' | 'RESOURCE_DIR_2'
>

/** The settings of an output, under the names that those of other receivers have. */
export const outputOf = (settings: OutputSettings, output: Output) => {
  const names = outputFields[output]
  return {
    url: settings[names.url],
    directory: settings[names.directory],
    username: settings[names.username],
    hostKey: settings[names.hostKey],
    product: settings[names.product],
    filename: settings[names.filename],
    automatic: settings[names.automatic],
    noticeEmail: settings[names.noticeEmail],
  }
}

/** Whether something is delivered to an output. */
export const isOutputUsed = (settings: OutputSettings, output: Output): boolean =>
  settings[outputFields[output].url] !== ''
