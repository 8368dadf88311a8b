const percent = String.raw`(?:100(?:\.0+)?|\d{1,2}(?:\.\d+)?)%`

/** §4.4 WebVTT cue settings: each at most once. */
const settings: Readonly<Record<string, RegExp>> = {
  vertical: /^(?:rl|lr)$/,
  line: new RegExp(`^(?:${percent}|-?\\d+)(?:,(?:start|center|end))?$`),
  position: new RegExp(`^${percent}(?:,(?:line-left|center|line-right))?$`),
  size: new RegExp(`^${percent}$`),
  align: /^(?:start|center|end|left|right)$/,
  region: /^\S+$/,
}

/** A sentence about the first setting of a cue that no player knows; undefined: all are right. */
export const faultOfSettings = (text: string): string | undefined => {
  const seen = new Set<string>()
  for (const setting of text.split(/[ \t]+/).filter(Boolean)) {
    const [name = '', ...rest] = setting.split(':')
    if (!settings[name]?.test(rest.join(':'))) return `Inställningen ${setting} efter tiderna är okänd.`
    if (seen.has(name)) return `Inställningen ${name} står två gånger.`
    seen.add(name)
  }
  return undefined
}
