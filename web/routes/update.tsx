import { NotOpenYet } from '#web/components/not-open-yet.tsx'

export default function Update() {
  return <NotOpenYet heading="Update a mod" text="Editing is not open yet." />
}
