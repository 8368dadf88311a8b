export const readCookie = (name: string): string | undefined => {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1))
}

export const clearCookie = (name: string) => {
  document.cookie = `${name}=; Path=/; Max-Age=0`
}
