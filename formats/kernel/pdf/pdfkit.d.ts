// Options of the library that its published types lack.
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
    /** The current font and the reader of its file. */
    readonly _font: {
      /** The font's name within the document. */
      readonly id: string
      /** In thousandths of the size, like all measures of the font. */
      readonly ascender: number
      /** The glyphs and their places for a text. */
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
      /** The orientation of a JPEG, from 1 to 8 (EXIF). */
      readonly orientation?: number
      /** The compressed data of a PNG. */
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
