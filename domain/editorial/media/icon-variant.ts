/** The forms of a picture as the icon of an app; `iconMaskable`: a machine may cut its edge. */
export type IconVariant = 'icon192' | 'icon512' | 'iconMaskable' | 'iconTouch'
