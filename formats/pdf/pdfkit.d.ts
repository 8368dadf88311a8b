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
    readonly _font: { readonly font: { readonly hasGlyphForCodePoint: (codePoint: number) => boolean } }
  }
  interface PDFMarking {
    struct(tag: string, children: PDFStructureElementChild | PDFStructureElementChild[]): PDFStructureElement
  }
}
