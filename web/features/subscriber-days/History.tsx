import { useSubscriberHistory } from '../../queries/subscribers.ts'
import { sayDate, sayTime } from '../../words/swedish.ts'

/** What has happened to her, in plain words, the latest first. */
export const History = ({ subscriberId }: { readonly subscriberId: string }) => {
  const { data = [] } = useSubscriberHistory(subscriberId)
  if (data.length === 0) return null
  return (
    <section aria-labelledby="historik">
      <div className="section-head">
        <h2 id="historik">Historik</h2>
      </div>
      <ol className="file-list" reversed>
        {data.map(({ at, said }, place) => (
          <li key={data.length - place}>
            <span className="grow">
              {said}
              <span className="soft small num row-under">
                {sayDate(at)} kl. {sayTime(at)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
