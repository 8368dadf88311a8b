const MONTH_SECONDS = 30 * 24 * 3600

const name = (issueId: string) => `rescan-${issueId}`

/** Number of times that the listener has pressed 'next' since scanning `code`. Another code starts from 0. */
export const readRescanCount = (issueId: string, code: string, cookies = document.cookie): number => {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name(issueId)}=`))
  const [scanned, count] = (found?.slice(name(issueId).length + 1) ?? '').split(':')
  return scanned === encodeURIComponent(code) ? Number(count) || 0 : 0
}

/** The cookie to set. It lasts a month, and only pages of the player get it. */
export const rescanCookie = (issueId: string, code: string, count: number): string =>
  `${name(issueId)}=${encodeURIComponent(code)}:${count}; Max-Age=${MONTH_SECONDS}; Path=/player; SameSite=Lax`

export const keepRescanCount = (issueId: string, code: string, count: number) => {
  document.cookie = rescanCookie(issueId, code, count)
}
