/** The headings of the columns of a plain table. */
export const TableHeads = ({ of }: { readonly of: readonly string[] }) => (
  <thead>
    <tr>
      {of.map((title) => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
    </tr>
  </thead>
)
