// What the library takes that its published types do not know yet.
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: 'Row' | 'Column'
    bbox?: [number, number, number, number]
    placement?: 'Block' | 'Inline'
  }
  interface AnnotationOption {
    structParent?: PDFStructureElement
  }
  interface PDFFont {
    /** The font that is chosen, and what reads its file. */
    readonly _font: {
      /** Within the document. */
      readonly id: string
      /** As all its measures, in thousandths of the size. */
      readonly ascender: number
      /** What stands where when a text is written. */
      readonly layout: (
        text: string,
        features?: TextOptions['features'],
      ) => {
        readonly glyphs: readonly { readonly id: number; readonly path: { readonly toSVG: () => string } }[]
        readonly positions: readonly {
          readonly xAdvance: number
          readonly xOffset: number
          readonly yOffset: number
        }[]
      }
      readonly font: {
        readonly unitsPerEm: number
        readonly hasGlyphForCodePoint: (codePoint: number) => boolean
      }
    }
  }
  interface PDFImage {
    openImage(src: Buffer): {
      readonly width: number
      readonly height: number
      /** Of a JPEG, from 1 to 8 (EXIF). */
      readonly orientation?: number
      /** Of a PNG, still packed. */
      readonly image?: { readonly imgData: Uint8Array }
    }
  }
  interface PDFMarking {
    struct(tag: string, children: PDFStructureElementChild | PDFStructureElementChild[]): PDFStructureElement
  }
}

declare namespace PDFKit {
  interface PDFStructureElement {
    readonly dictionary: { readonly data: Record<string, unknown> }
  }
  interface PDFOutline {
    addItem(title: string, options?: { expanded?: boolean; left?: number; top?: number }): PDFOutline
  }
}
