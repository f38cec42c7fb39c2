/** Names with their values; what has no value is left out, and so is a list without any. */
export function FactList(properties: {
  facts: readonly (readonly [name: string, value: string | null | undefined])[]
  className: string | undefined
}) {
  const known = properties.facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <dl className={properties.className}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
