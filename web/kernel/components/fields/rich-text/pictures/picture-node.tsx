import {
  $applyNodeReplacement,
  DecoratorNode,
  type DOMConversionMap,
  type DOMExportOutput,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
} from 'lexical'
import type { ReactElement } from 'react'
import { PictureView } from './PictureView.tsx'

type StoredPicture = Spread<{ readonly file: string; readonly alt: string }, SerializedLexicalNode>

/** A picture among the paragraphs: the id of its file, and what it shows. */
export class PictureNode extends DecoratorNode<ReactElement> {
  __file: string
  __alt: string

  static override getType(): string {
    return 'picture'
  }

  static override clone(node: PictureNode): PictureNode {
    return new PictureNode(node.__file, node.__alt, node.__key)
  }

  static override importJSON({ file, alt }: StoredPicture): PictureNode {
    return $createPicture(file, alt)
  }

  static override importDOM(): DOMConversionMap {
    return {
      img: (element) => {
        const file = element.dataset['file']
        if (file === undefined) return null
        return { conversion: () => ({ node: $createPicture(file, element.getAttribute('alt') ?? '') }), priority: 1 }
      },
    }
  }

  constructor(file: string, alt: string, key?: NodeKey) {
    super(key)
    this.__file = file
    this.__alt = alt
  }

  override exportJSON(): StoredPicture {
    return { type: 'picture', version: 1, file: this.__file, alt: this.__alt }
  }

  override exportDOM(): DOMExportOutput {
    const element = document.createElement('img')
    element.dataset['file'] = this.__file
    element.setAttribute('alt', this.__alt)
    return { element }
  }

  override createDOM(): HTMLElement {
    const element = document.createElement('div')
    element.className = 'rich-text-picture'
    return element
  }

  override updateDOM(): false {
    return false
  }

  override isInline(): false {
    return false
  }

  setAlt(alt: string): void {
    this.getWritable().__alt = alt
  }

  override decorate(editor: LexicalEditor): ReactElement {
    const onAlt = (alt: string) => editor.update(() => this.setAlt(alt))
    return <PictureView nodeKey={this.__key} file={this.__file} alt={this.__alt} onAlt={onAlt} />
  }
}

export const $createPicture = (file: string, alt: string): PictureNode =>
  $applyNodeReplacement(new PictureNode(file, alt))

export const $isPicture = (node: LexicalNode | null): node is PictureNode => node instanceof PictureNode
