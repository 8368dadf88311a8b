/** What a text that goes to many may name, with what is put in its place. */
export const Placeholders = ({ of }: { readonly of: Readonly<Record<string, string>> }) => (
  <details>
    <summary>Det som kan fyllas i av sig självt</summary>
    <dl className="facts">
      {Object.entries(of).map(([name, meaning]) => (
        <div key={name} className="fact">
          <dt>{`{${name}}`}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
)
