import { FileImportSection } from './file-import.part.tsx'
import './imports.css'
import { type Imports, waits } from './use-imports.client.ts'

/** Files as they are checked and imported, outside the page of imports. */
export default function FileImports({ imports }: { imports: Imports }) {
  const next = imports.files.find(file => waits(file) && file.checked?.state === 'checked')
  const peopleWait = imports.files.some(file => waits(file) && file.checked?.kind === 'employees')
  return imports.files.map(file => (
    <FileImportSection key={file.id} file={file} imports={imports} peopleFirst={peopleWait} next={file === next} />
  ))
}
