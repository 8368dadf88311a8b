const THEME_KEY = 'theme'

export type Theme = 'system' | 'light' | 'dark'

export const readTheme = (): Theme => {
  const stored = localStorage.getItem(THEME_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export const applyTheme = (): void => {
  const theme = readTheme()
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

export const chooseTheme = (theme: Theme): void => {
  localStorage.setItem(THEME_KEY, theme)
  applyTheme()
}
