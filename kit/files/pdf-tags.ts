// The structure of a PDF that screen readers follow: a heading, a line below it, and tables of rows and cells.

import type PDFDocument from 'pdfkit'

/** An element takes a hundred bytes in the file and in memory: from here on a page is one paragraph. */
const mostCells = 20_000

export interface TableTags {
  /** draws a row; `cell` draws one of its cells */
  row(draw: (cell: (kind: 'TH' | 'TD', scope: 'Column' | 'Row' | null, draw: () => void) => void) => void): void
}

/** Begins the structure of a document. */
export function pdfTags(doc: PDFDocument) {
  const root = doc.struct('Document')
  doc.addStructure(root)
  const tables: PdfElement[] = []
  let cells = 0

  function element(type: string, scope: string | null, draw: () => void): PdfElement {
    const made = doc.struct(type, scope ? { scope } : {})
    const content = doc.markStructureContent(type)
    draw()
    doc.endMarkedContent()
    made.add(content)
    made.end()
    return made
  }
  const put = (parent: PdfElement, child: PdfElement) => {
    parent.add(child)
    forget(child)
  }

  return {
    text(type: 'H1' | 'P', draw: () => void): void {
      put(root, element(type, null, draw))
    },

    /** What repeats on every page and is not read aloud. */
    artifact(draw: () => void): void {
      doc.markContent('Artifact')
      draw()
      doc.endMarkedContent()
    },

    /** Whether the structure has as many cells as it may: further pages are told as paragraphs. */
    isFull: (): boolean => cells > mostCells,

    table(): TableTags {
      const table = doc.struct('Table')
      root.add(table)
      tables.push(table)
      return {
        row(draw) {
          const row = doc.struct('TR')
          table.add(row)
          draw((kind, scope, drawCell) => {
            cells++
            put(row, element(kind, scope, drawCell))
          })
          row.end()
          forget(row)
        },
      }
    },

    end(): void {
      for (const table of tables) table.end()
      root.end()
    },
  }
}

/** An element that is written: its number and its parent are all that is needed of it. */
function forget({ dictionary }: PdfElement): void {
  dictionary.data = { P: dictionary.data.P }
}

type PdfElement = ReturnType<PDFDocument['struct']>
