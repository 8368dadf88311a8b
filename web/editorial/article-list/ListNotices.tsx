import { FileText, Import, ListPlus, Newspaper, Search, Upload } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { EmptyState } from '../../kernel/components/feedback/EmptyState.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import type { Failure } from './acts/use-article-acts.ts'

type ChangeFailureProps = { readonly failure: Failure; readonly onClose: () => void }

/** Stays visible wherever the editor is in the list. */
export const ChangeFailure = ({ failure: { why, retry }, onClose }: ChangeFailureProps) => (
  <div className="list-failure">
    <Notice
      tone="danger"
      title="Ändringen sparades inte"
      actions={
        <>
          <Button onPress={retry}>Försök igen</Button>
          <Button onPress={onClose}>Stäng</Button>
        </>
      }
    >
      <p>{why}</p>
    </Notice>
  </div>
)

type NewsProps = { readonly count: number; readonly isBehind: boolean; readonly onTakeIn: () => void }

/** Announces other editors' changes, which wait while this editor works in the list. */
export const News = ({ count, isBehind, onTakeIn }: NewsProps) => (
  <span aria-live="polite">
    {isBehind && (
      <Button variant="quiet" onPress={onTakeIn}>
        {count > 0 ? `${count.toString()} nya` : 'Ordningen har ändrats'}, visa
      </Button>
    )}
  </span>
)

type EmptyArticleListProps = {
  readonly isFiltered: boolean
  /** Ends search and filters. */
  readonly onClear: () => void
  readonly onAddMany: () => void
  readonly onImport: () => void
  readonly onManuscript: () => void
  readonly onUpload: () => void
}

export const EmptyArticleList = ({
  isFiltered,
  onClear,
  onAddMany,
  onImport,
  onManuscript,
  onUpload,
}: EmptyArticleListProps) =>
  isFiltered ? (
    <EmptyState icon={Search} title="Ingen artikel stämmer" actions={<Button onPress={onClear}>Visa alla</Button>}>
      Ingen artikel i numret har allt som sökningen och filtren frågar efter. Sökningen gäller namn, kategori, nivå och
      sida.
    </EmptyState>
  ) : (
    <EmptyState
      icon={Newspaper}
      title="Inga artiklar än"
      actions={
        <>
          <Button icon={FileText} onPress={onManuscript}>
            Manus till artiklar
          </Button>
          <Button icon={ListPlus} onPress={onAddMany}>
            Skapa flera
          </Button>
          <Button icon={Import} onPress={onImport}>
            Importera artiklar
          </Button>
          <Button icon={Upload} onPress={onUpload}>
            Ladda upp ljud
          </Button>
        </>
      }
    >
      Ladda upp ett manus, så skapas en artikel per rubrik. Skapa annars artiklarna en och en eller många på en gång,
      importera dem från andra nummer, eller ladda upp ljud, så skapas en artikel per fil.
    </EmptyState>
  )

/** Shown by the styles while files are dragged over the list. */
export const DropHint = () => (
  <p className="drop-hint" aria-hidden="true">
    <span data-for="row">Släpp på artikeln</span>
    <span data-for="list">Släpp i numret: ljuden paras ihop med artiklarna</span>
  </p>
)
