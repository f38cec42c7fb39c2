import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import {
  type Change,
  type Digits,
  eraseDigit,
  pasteDigits,
  typeDigits,
} from '#web/people/one-time-code/code-digits.ts'
import styles from './code-input.module.css'

interface CodeInputProperties {
  digits: Digits
  onChange: (digits: Digits) => void
  /** Called when anything but digits was typed or pasted. */
  onRefused: () => void
  labelledBy: string
  describedBy: string
  isInvalid: boolean
}

/** A box for each digit of a one-time code. */
export function CodeInput(properties: CodeInputProperties) {
  const { digits, onChange, onRefused, labelledBy, describedBy, isInvalid } = properties
  const group = useRef<HTMLFieldSetElement>(null)

  function focus(index: number) {
    const box = boxes(group.current)[index]
    box?.focus()
    box?.select()
  }

  function apply(change: Change | undefined) {
    if (!change) return onRefused()
    onChange(change.digits)
    focus(change.focus)
  }

  // Phone keyboards send no input event when they erase in an empty box, only this one.
  const erase = useRef((_index: number) => {})
  erase.current = (index) => apply(eraseDigit(digits, index))
  useEffect(() => {
    const element = group.current
    const handle = (event: InputEvent) => {
      const box = event.target as HTMLInputElement
      if (event.inputType !== 'deleteContentBackward' || box.value !== '') return
      erase.current(boxes(element).indexOf(box))
    }
    element?.addEventListener('beforeinput', handle)
    return () => element?.removeEventListener('beforeinput', handle)
  }, [])

  function handleKey(event: KeyboardEvent, index: number) {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const last = digits.length - 1
    if (key === 'Backspace') apply(eraseDigit(digits, index))
    else if (key === 'ArrowLeft') focus(Math.max(0, index - 1))
    else if (key === 'ArrowRight') focus(Math.min(last, index + 1))
    else if (key === 'Home') focus(0)
    else if (key === 'End') focus(last)
    else return
    event.preventDefault()
  }

  function handlePaste(event: ClipboardEvent, index: number) {
    event.preventDefault()
    apply(pasteDigits(digits, index, event.clipboardData.getData('text')))
  }

  return (
    <fieldset
      ref={group}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={styles.group}
      data-length={digits.length}
    >
      {digits.map((digit, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={index}
          className={styles.box}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          aria-label={`Digit ${index + 1} of ${digits.length}`}
          aria-invalid={isInvalid || undefined}
          value={digit}
          onChange={(event) => apply(typeDigits(digits, index, event.target.value))}
          onKeyDown={(event) => handleKey(event, index)}
          onPaste={(event) => handlePaste(event, index)}
          onFocus={(event) => event.target.select()}
          onClick={(event) => event.currentTarget.select()}
        />
      ))}
    </fieldset>
  )
}

function boxes(group: HTMLElement | null): HTMLInputElement[] {
  return [...(group?.querySelectorAll('input') ?? [])]
}
