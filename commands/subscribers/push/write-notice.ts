import type { IssueForm } from '../../../domain/editorial/issue/commands.ts'
import { releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import type { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import type { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { playerPath } from '../../../domain/listening/player-address.ts'
import { noticeFrom, type PushNotice, usualNotice } from '../../../domain/subscribers/push/notice.ts'
import { findIssue, type IssueTools } from '../../editorial/issue/parents.ts'
import { dateInWords } from '../../kernel/date-in-words.ts'

type PushTexts = Pick<IssueForm, 'dPushTitle' | 'dPushMessage'>

/** The issue's texts, else the publication's. */
const pushTextsOf = (
  form: PushTexts & Pick<IssueForm, 'language'>,
  settings: Settings,
): { readonly title: string; readonly message: string } => ({
  title: form.dPushTitle || settings.dPushTitleTemplate || usualNotice[form.language].title,
  message: form.dPushMessage || settings.dPushMessageTemplate || usualNotice[form.language].message,
})

export type WrittenNotice = {
  readonly publicationId: PublicationId
  readonly settings: Settings
  readonly notice: PushNotice
  readonly isReleased: boolean
}

/** Writes the notice about an issue; undefined: the issue is missing. `texts` replaces the issue's own texts. */
export const writeNotice = async (
  tools: IssueTools,
  { issueId, at, texts }: { readonly issueId: IssueId; readonly at: string; readonly texts?: PushTexts },
): Promise<WrittenNotice | undefined> => {
  const found = await findIssue(tools, issueId)
  if (!found) return undefined
  const { form, publicationId, code } = found.issue
  const { settings } = found.publication
  const { title, message } = pushTextsOf({ ...form, ...texts }, settings)
  const about = { publication: settings.name, issue: form.name, date: form.date, inWords: dateInWords(form) }
  return {
    publicationId,
    settings,
    notice: { ...noticeFrom({ title, message }, about), path: playerPath({ issue: code }), tag: issueId },
    isReleased: releaseStateOf(form.availableFromDate, at) === 'released',
  }
}
