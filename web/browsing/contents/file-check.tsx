import { type DragEvent, useId, useRef, useState } from 'react'
import type { ModDetail } from '#contract/catalogue/mods.ts'
import { GIVEN_UP_TEXT } from '#contract/files/content-kinds.ts'
import { CopyButton } from '#web/browsing/contents/copy-button.tsx'
import styles from '#web/browsing/contents/file-check.module.css'
import { scanText } from '#web/browsing/contents/scan-text.ts'
import { type Check, useFileCheck } from '#web/browsing/contents/use-file-check.ts'
import alert from '#web/shared/art/icon-alert.svg?raw'
import checkIcon from '#web/shared/art/icon-check.svg?raw'
import { formatBytes, formatExactCount } from '#web/shared/components/format-number.ts'
import { Icon } from '#web/shared/components/icon.tsx'

type File = NonNullable<ModDetail['file']>

/** The checksum and size of a mod's file, and a box that checks a downloaded file against them. */
export function FileCheck({ file }: { file: File }) {
  if (!file.sha256) return null
  return (
    <section aria-labelledby="check" className={styles.section}>
      <h2 id="check">Check your download</h2>
      <p className={styles.scan} data-state={file.scan.state}>
        {file.scan.state !== 'not_scanned' && (
          <Icon svg={file.scan.state === 'clean' ? checkIcon : alert} />
        )}
        {scanText(file.scan)}
      </p>
      {file.inspectionState === 'given_up' && (
        <p className={styles.scan}>
          <Icon svg={alert} /> {GIVEN_UP_TEXT}
        </p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>Size</dt>
          <dd>
            {formatExactCount(file.size)} bytes{file.size >= 1024 && ` (${formatBytes(file.size)})`}
          </dd>
        </div>
        <div>
          <dt>SHA-256</dt>
          <dd className={styles.sum}>
            <code>{file.sha256}</code>
            <CopyButton text={file.sha256} label="the checksum" />
          </dd>
        </div>
      </dl>
      <CheckBox sha256={file.sha256} size={file.size} />
    </section>
  )
}

/** Takes a file that is dropped or picked. The browser reads it; nothing is uploaded. */
function CheckBox(expected: { sha256: string; size: number }) {
  const { check, start } = useFileCheck(expected)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) start(dropped)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does the same
    <div
      className={styles.box}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <p id={hintId}>
        Drop the file you downloaded here to compare it with the original. It stays on your device:
        nothing is uploaded.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        onChange={(event) => {
          const picked = event.target.files?.[0]
          if (picked) start(picked)
          // The same file can be picked again.
          event.target.value = ''
        }}
      />
      <button
        type="button"
        className="button button-quiet"
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </button>
      <Outcome check={check} />
    </div>
  )
}

function Outcome({ check }: { check: Check | undefined }) {
  const { state, name } = check ?? {}
  return (
    <>
      {check?.state === 'reading' && (
        <progress className={styles.progress} max={1} value={check.done} aria-label={name ?? ''} />
      )}
      <p role="status" className={styles.outcome} data-state={state}>
        {state === 'reading' && `Reading ${name}…`}
        {state === 'same' && (
          <>
            <Icon svg={checkIcon} /> {name} is exactly what the author uploaded.
          </>
        )}
        {state === 'different' && (
          <>
            <Icon svg={alert} /> {name} is a different file, or the download is damaged.{' '}
            {check?.detail}
          </>
        )}
        {state === 'failed' && `${name} could not be read. Try again.`}
      </p>
    </>
  )
}
