import { useRef } from 'react'
import { announceUpload, describeUpload } from '#web/publishing/uploads/describe-upload.ts'
import type { UploadItem } from '#web/publishing/uploads/upload-item.ts'
import styles from '#web/publishing/uploads/upload-progress.module.css'
import type { Uploads } from '#web/publishing/uploads/use-uploads.ts'
import close from '#web/shared/art/icon-close.svg?raw'
import pause from '#web/shared/art/icon-pause.svg?raw'
import play from '#web/shared/art/icon-play.svg?raw'
import retry from '#web/shared/art/icon-retry.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'
import { ProgressBar } from '#web/shared/components/progress-bar.tsx'

interface UploadProgressProperties {
  item: UploadItem
  uploads: Pick<Uploads, 'pause' | 'resume' | 'retry' | 'cancel' | 'resumeWith'>
}

/** The progress of one upload, with its buttons. */
export function UploadProgress({ item, uploads }: UploadProgressProperties) {
  const text = describeUpload(item)
  const percent = Math.floor((item.sentBytes / item.size) * 100)
  return (
    <div className={styles.upload} data-state={item.state}>
      <p className={styles.name} title={item.name}>
        {item.name}
      </p>
      {item.state !== 'ready' && (
        <ProgressBar
          label={`Upload of ${item.name}`}
          done={percent}
          total={100}
          text={`${percent} percent, ${text}`}
        />
      )}
      {/* The line below announces this, once. */}
      <p className={styles.text} aria-hidden="true">
        {text}
      </p>
      <UploadButtons item={item} uploads={uploads} />
      <p role="status" className="visually-hidden">
        {announceUpload(item)}
      </p>
    </div>
  )
}

function UploadButtons({ item, uploads }: UploadProgressProperties) {
  const { key, name, state } = item
  if (state === 'ready') return null
  return (
    <div className={styles.buttons}>
      {(state === 'sending' || state === 'waiting') && (
        <Action svg={pause} label={`Pause ${name}`} onPress={() => uploads.pause(key)} />
      )}
      {state === 'paused' && !item.needsFile && (
        <Action svg={play} label={`Resume ${name}`} onPress={() => uploads.resume(key)} />
      )}
      {state === 'failed' && (
        <Action svg={retry} label={`Retry ${name}`} onPress={() => uploads.retry(key)} />
      )}
      {item.needsFile && <ChooseAgain item={item} uploads={uploads} />}
      <Action svg={close} label={`Cancel ${name}`} onPress={() => uploads.cancel(key)} />
    </div>
  )
}

/** After a reload, a page gets its files back only if they are chosen again. */
function ChooseAgain({ item, uploads }: UploadProgressProperties) {
  const input = useRef<HTMLInputElement>(null)
  const { uploadId, name } = item
  if (!uploadId) return null
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => input.current?.click()}>
        Choose it again<span className="visually-hidden"> to continue uploading {name}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Choose ${name} again`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) uploads.resumeWith(uploadId, file)
        }}
      />
    </>
  )
}

function Action({ svg, label, onPress }: { svg: string; label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={onPress}>
      <Icon svg={svg} />
    </button>
  )
}
