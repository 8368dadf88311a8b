export const readCookie = (name: string): string | undefined => {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1))
}

export const writeCookie = (name: string, value: string) => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${secure}`
}

export const clearCookie = (name: string) => {
  document.cookie = `${name}=; Path=/; Max-Age=0`
}
