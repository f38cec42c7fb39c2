import { useDeferredValue, useId, useMemo, useState } from 'react'
import type { FileContents as Contents } from '#contract/files/inspection.ts'
import { AllChanges } from '#web/browsing/contents/all-changes.tsx'
import { AllResources } from '#web/browsing/contents/all-resources.tsx'
import { AllSpawnNames } from '#web/browsing/contents/all-spawn-names.tsx'
import { filterEntries } from '#web/browsing/contents/build-tree.ts'
import styles from '#web/browsing/contents/file-contents.module.css'
import { FileTree } from '#web/browsing/contents/file-tree.tsx'
import { ScriptFindings } from '#web/browsing/contents/script-findings.tsx'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import search from '#web/shared/art/icon-search.svg?raw'
import { formatExactCount } from '#web/shared/components/format-number.ts'
import { Icon } from '#web/shared/components/icon.tsx'

/** Archives with no more entries than this need no search box. */
const SEARCHABLE_ENTRIES = 12

/** The files inside a mod's file, loaded when this is shown. */
export default function FileContents({ fileId }: { fileId: number }) {
  const { loaded, reload } = useLoaded(String(fileId), (signal) =>
    getBrowserApi().getFileContents({ params: { id: String(fileId) }, signal }),
  )
  if (loaded.state === 'loaded') return <LoadedContents contents={loaded.value} />
  const hasFailed = loaded.state === 'failed'
  return (
    <div className={styles.loading}>
      <p role="status">{hasFailed ? 'The list could not be loaded.' : 'Loading the list…'}</p>
      {hasFailed && (
        <button type="button" className="button button-quiet" onClick={reload}>
          Retry
        </button>
      )}
    </div>
  )
}

function LoadedContents({ contents }: { contents: Contents }) {
  const { entries, findings, isTruncated, spawnNames = [], changes = [], resources = [] } = contents
  const searchId = useId()
  const [text, setText] = useState('')
  // Typing stays smooth while a long list is searched.
  const wanted = useDeferredValue(text)
  const shown = useMemo(() => filterEntries(entries, wanted), [entries, wanted])
  const isSearch = wanted.trim() !== ''
  const files = (list: Contents['entries']) =>
    formatExactCount(list.filter(({ isFolder }) => !isFolder).length)
  return (
    <>
      {findings.length > 0 && <ScriptFindings findings={findings} />}
      {spawnNames.length > 0 && <AllSpawnNames names={spawnNames} />}
      {changes.length > 0 && <AllChanges changes={changes} />}
      <AllResources resources={resources} />
      {entries.length > SEARCHABLE_ENTRIES && (
        <div className={styles.search}>
          <label htmlFor={searchId} className="visually-hidden">
            Search the files
          </label>
          <Icon svg={search} />
          <input
            id={searchId}
            type="search"
            value={text}
            placeholder="Search the files"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      <p role="status" className={isSearch ? styles.count : 'visually-hidden'}>
        {isSearch ? `${files(shown)} of ${files(entries)} files` : `${files(entries)} files`}
      </p>
      {shown.length > 0 && (
        <FileTree
          key={isSearch ? wanted : ''}
          entries={shown}
          isSearch={isSearch}
          label="Files in the archive"
        />
      )}
      {isTruncated && (
        <p className={styles.count}>
          Only the first {formatExactCount(entries.length)} files and folders are listed.
        </p>
      )}
    </>
  )
}
