// The names that events keep in the log. Add flags; never rename or remove.

/** The acts of a process item; an absent flag is off. */
export type ProcessFlag =
  | 'fetchDaisy'
  | 'importDaisy'
  | 'fetchRss'
  | 'importRss'
  | 'importFtp'
  | 'alterDeactivateH1'
  | 'alterExportH2'
  | 'alterActivateAll'
  | 'alterToH1'
  | 'alterToH2'
  | 'alterGuessH2'
  | 'alterCopyNameToInfo'
  | 'alterRemoveNumbersStopSpace'
  | 'alterRemoveNumbers'
  | 'alterPrettify'
  | 'alterAddNumbers'
  | 'speak'
  | 'exportDaisy'
  | 'exportLegimus'
  | 'exportRss'
  | 'exportDtbook'
  | 'exportFtp'
  | 'exportOutput2'
  | 'exportOutput3'
  | 'exportSingleMp3'
  | 'exportWordPress'
  | 'exportDrupal'
  | 'exportPdf'
  | 'availableFromDateNow'
  | 'sendPush'
  | 'sendMailToSubscribers'
  | 'done'

export type ProcessItem = {
  readonly id: string
  readonly name: string
  readonly prio: number
} & { readonly [Flag in ProcessFlag]?: boolean }
