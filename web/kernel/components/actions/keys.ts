/** Includes an iPad with a keyboard. */
const isApple = () => /Mac|iP(hone|ad|od)/.test(navigator.platform)

const appleSigns: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Skift: '⇧' }

/** Key names as on the user's keyboard: 'Ctrl S', on a Mac '⌘ S'. */
export const sayKeys = (keys: string): string =>
  isApple() ? keys.replace(/Ctrl|Alt|Skift/g, (key) => appleSigns[key] ?? key) : keys
