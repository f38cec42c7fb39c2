import { Head } from '#web/head.tsx'
import { useSite } from '#web/site.ts'

export default function Home() {
  const site = useSite()
  return (
    <>
      <Head
        title={site.name}
        description="Mods for single player, multiplayer servers and graphics."
      />
      <h1>{site.name}</h1>
    </>
  )
}
