import type { Texture } from './series.ts'

type PatternTexture = Extract<Texture, 'hatch' | 'dots' | 'lines'>

const sizes: Readonly<Record<PatternTexture, number>> = { hatch: 6, dots: 7, lines: 5 }

const Marks = ({ of }: { readonly of: PatternTexture }) => {
  if (of === 'hatch') return <rect className="mark" width={2.4} height={6} />
  if (of === 'lines') return <rect className="mark" width={5} height={1.4} />
  return (
    <>
      <circle className="mark" cx={1.75} cy={1.75} r={1.35} />
      <circle className="mark" cx={5.25} cy={5.25} r={1.35} />
    </>
  )
}

const idOf = (scope: string, texture: Texture, isChosen: boolean) => `${scope}-${texture}${isChosen ? '-chosen' : ''}`

const isPatterned = (texture: Texture): texture is PatternTexture => texture in sizes

/** `fill` of a band; undefined where the stylesheet sets it. */
export const fillOf = (scope: string, texture: Texture, isChosen: boolean): string | undefined =>
  isPatterned(texture) ? `url(#${idOf(scope, texture, isChosen)})` : undefined

/** The patterns of one drawing. Their ids are unique to it. */
export const Textures = ({ scope }: { readonly scope: string }) => (
  <defs>
    {(Object.keys(sizes) as PatternTexture[]).flatMap((texture) =>
      [false, true].map((isChosen) => (
        <pattern
          key={idOf(scope, texture, isChosen)}
          id={idOf(scope, texture, isChosen)}
          className={isChosen ? 'texture chosen' : 'texture'}
          patternUnits="userSpaceOnUse"
          width={sizes[texture]}
          height={sizes[texture]}
          {...(texture === 'hatch' ? { patternTransform: 'rotate(45)' } : {})}
        >
          <rect className="ground" width={sizes[texture]} height={sizes[texture]} />
          <Marks of={texture} />
        </pattern>
      )),
    )}
  </defs>
)

type SwatchProps = { readonly scope: string; readonly texture: Texture; readonly isChosen: boolean }

/** A sample of a band's texture, beside its name. */
export const Swatch = ({ scope, texture, isChosen }: SwatchProps) => (
  <svg className="swatch" viewBox="0 0 28 20" aria-hidden="true">
    <Textures scope={scope} />
    <rect
      x={0.75}
      y={0.75}
      width={26.5}
      height={18.5}
      className="band"
      data-texture={texture}
      data-chosen={isChosen || undefined}
      fill={fillOf(scope, texture, isChosen)}
    />
  </svg>
)
