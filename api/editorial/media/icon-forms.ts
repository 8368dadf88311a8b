import type { ImageForm } from '../../../commands/editorial/media/images/scale-image.ts'

/** The forms of an icon that an address can ask for, by their names there: pixels a side, or for what. */
export const iconForms = {
  '192': 'icon192',
  '512': 'icon512',
  maskable: 'iconMaskable',
  touch: 'iconTouch',
} as const satisfies Record<string, ImageForm>

export type IconForm = keyof typeof iconForms
