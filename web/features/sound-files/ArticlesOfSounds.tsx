import { ListPlus, Shuffle } from 'lucide-react'
import { Button } from '../../components/Button.tsx'
import type { useArticlesOfSounds } from '../../queries/articles-of-sounds.ts'

type ArticlesOfSoundsProps = { readonly count: number; readonly acts: ReturnType<typeof useArticlesOfSounds> }

/** For the sounds of an issue that no article has. */
export const ArticlesOfSounds = ({ count, acts: { isBusy, makeAll, map } }: ArticlesOfSoundsProps) => (
  <div className="button-row">
    <Button icon={ListPlus} isPending={isBusy} onPress={makeAll}>
      Skapa en artikel av varje
    </Button>
    <Button icon={Shuffle} isPending={isBusy} onPress={map}>
      Fördela på artiklar utan ljud
    </Button>
    <span className="soft small">
      {count === 1
        ? '1 ljudfil hör inte till någon artikel.'
        : `${count.toString()} ljudfiler hör inte till någon artikel.`}
    </span>
  </div>
)
