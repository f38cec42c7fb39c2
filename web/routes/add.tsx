import { NotOpenYet } from '#web/components/not-open-yet.tsx'

export default function Add() {
  return <NotOpenYet heading="Add a mod" text="Publishing is not open yet." />
}
