/** The placeholders of an announcement text, with the meaning of each. */
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
