const DRAFT_PREFIX = 'utkast:'

/** Unsaved work in a form, with its starting point. */
type Draft<Form> = { readonly etag: string | undefined; readonly base: Form; readonly values: Form }

/** The key of one user's work on one form. */
export const draftKeyOf = (userId: string | undefined, draft: string): string => `${userId ?? ''}:${draft}`

/** Kept as long as the tab: over a reload and a new log-in, never into another user's session. */
export const readDraft = <Form>(key: string): Draft<Form> | undefined => {
  const text = sessionStorage.getItem(DRAFT_PREFIX + key)
  return text === null ? undefined : (JSON.parse(text) as Draft<Form>)
}

export const keepDraft = <Form>(key: string, draft: Draft<Form>): void => {
  sessionStorage.setItem(DRAFT_PREFIX + key, JSON.stringify(draft))
}

export const dropDraft = (key: string): void => sessionStorage.removeItem(DRAFT_PREFIX + key)

export const hasDraft = (key: string): boolean => sessionStorage.getItem(DRAFT_PREFIX + key) !== null

/** Whether this tab holds unsaved work. */
export const hasDrafts = (): boolean => Object.keys(sessionStorage).some((key) => key.startsWith(DRAFT_PREFIX))

export const clearDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key)
}
