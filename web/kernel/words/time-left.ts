/** 'ungefär 3 min kvar'. */
export const sayTimeLeft = (seconds: number): string => {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return 'mindre än en minut kvar'
  if (minutes < 60) return `ungefär ${minutes.toString()} min kvar`
  const inFives = Math.round(minutes / 5) * 5
  const rest = inFives % 60
  const hours = `${Math.floor(inFives / 60).toString()} h`
  return `ungefär ${rest === 0 ? hours : `${hours} ${rest.toString()} min`} kvar`
}
