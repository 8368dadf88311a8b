import { vi } from 'vitest'

/** The files that are saved from now on, until mocks are restored. */
export const savedFiles = (): readonly Blob[] => {
  const saved: Blob[] = []
  URL.createObjectURL = (file) => `blob:${file instanceof Blob ? saved.push(file) : ''}`
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  return saved
}
