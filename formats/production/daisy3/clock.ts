/** A full clock value, h:mm:ss.mmm (SMIL 2.0, 10.3.1; Z39.86-2005, 7.7). */
export const clock = (ms: number): string => {
  const whole = Math.floor(ms / 1000)
  const [minutes, seconds] = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'))
  return `${Math.floor(whole / 3600)}:${minutes}:${seconds}.${String(ms % 1000).padStart(3, '0')}`
}
