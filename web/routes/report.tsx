import { NotOpenYet } from '#web/components/not-open-yet.tsx'

export default function Report() {
  return (
    <NotOpenYet
      heading="Report an issue"
      text="Reports cannot be sent here yet. Until then, write to us through the contact page."
    />
  )
}
