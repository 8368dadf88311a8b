/** '1:02:03'. */
export const clock = (durationMs: number): string => {
  const seconds = Math.round(durationMs / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
