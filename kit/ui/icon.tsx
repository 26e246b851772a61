import nodeSvg from '@material-symbols/svg-400/rounded/account_tree.svg?raw'
import addSvg from '@material-symbols/svg-400/rounded/add.svg?raw'
import eventSvg from '@material-symbols/svg-400/rounded/anchor.svg?raw'
import backSvg from '@material-symbols/svg-400/rounded/arrow_back.svg?raw'
import sortDownSvg from '@material-symbols/svg-400/rounded/arrow_downward.svg?raw'
import forwardSvg from '@material-symbols/svg-400/rounded/arrow_forward.svg?raw'
import sortUpSvg from '@material-symbols/svg-400/rounded/arrow_upward.svg?raw'
import boltSvg from '@material-symbols/svg-400/rounded/bolt.svg?raw'
import repairSvg from '@material-symbols/svg-400/rounded/build.svg?raw'
import calendarSvg from '@material-symbols/svg-400/rounded/calendar_today.svg?raw'
import cancelSvg from '@material-symbols/svg-400/rounded/cancel.svg?raw'
import checkSvg from '@material-symbols/svg-400/rounded/check.svg?raw'
import yesSvg from '@material-symbols/svg-400/rounded/check_circle.svg?raw'
import leftSvg from '@material-symbols/svg-400/rounded/chevron_left.svg?raw'
import rightSvg from '@material-symbols/svg-400/rounded/chevron_right.svg?raw'
import closeSvg from '@material-symbols/svg-400/rounded/close.svg?raw'
import offlineSvg from '@material-symbols/svg-400/rounded/cloud_off.svg?raw'
import copySvg from '@material-symbols/svg-400/rounded/content_copy.svg?raw'
import deleteSvg from '@material-symbols/svg-400/rounded/delete.svg?raw'
import noSvg from '@material-symbols/svg-400/rounded/do_not_disturb_on.svg?raw'
import downloadSvg from '@material-symbols/svg-400/rounded/download.svg?raw'
import editSvg from '@material-symbols/svg-400/rounded/edit.svg?raw'
import errorSvg from '@material-symbols/svg-400/rounded/error.svg?raw'
import filterSvg from '@material-symbols/svg-400/rounded/filter_alt.svg?raw'
import peopleSvg from '@material-symbols/svg-400/rounded/group.svg?raw'
import imageSvg from '@material-symbols/svg-400/rounded/image.svg?raw'
import infoSvg from '@material-symbols/svg-400/rounded/info.svg?raw'
import pinSvg from '@material-symbols/svg-400/rounded/keep.svg?raw'
import downSvg from '@material-symbols/svg-400/rounded/keyboard_arrow_down.svg?raw'
import upSvg from '@material-symbols/svg-400/rounded/keyboard_arrow_up.svg?raw'
import languageSvg from '@material-symbols/svg-400/rounded/language.svg?raw'
import lockSvg from '@material-symbols/svg-400/rounded/lock.svg?raw'
import logoutSvg from '@material-symbols/svg-400/rounded/logout.svg?raw'
import moreSvg from '@material-symbols/svg-400/rounded/more_vert.svg?raw'
import bellSvg from '@material-symbols/svg-400/rounded/notifications.svg?raw'
import personSvg from '@material-symbols/svg-400/rounded/person.svg?raw'
import pdfSvg from '@material-symbols/svg-400/rounded/picture_as_pdf.svg?raw'
import runSvg from '@material-symbols/svg-400/rounded/play_arrow.svg?raw'
import printSvg from '@material-symbols/svg-400/rounded/print.svg?raw'
import redoSvg from '@material-symbols/svg-400/rounded/redo.svg?raw'
import refreshSvg from '@material-symbols/svg-400/rounded/refresh.svg?raw'
import minusSvg from '@material-symbols/svg-400/rounded/remove.svg?raw'
import attendanceSvg from '@material-symbols/svg-400/rounded/schedule.svg?raw'
import searchSvg from '@material-symbols/svg-400/rounded/search.svg?raw'
import swapSvg from '@material-symbols/svg-400/rounded/swap_horiz.svg?raw'
import listSvg from '@material-symbols/svg-400/rounded/table_rows.svg?raw'
import excelSvg from '@material-symbols/svg-400/rounded/table_view.svg?raw'
import todaySvg from '@material-symbols/svg-400/rounded/today.svg?raw'
import undoSvg from '@material-symbols/svg-400/rounded/undo.svg?raw'
import uploadSvg from '@material-symbols/svg-400/rounded/upload_file.svg?raw'
import showSvg from '@material-symbols/svg-400/rounded/visibility.svg?raw'
import warningSvg from '@material-symbols/svg-400/rounded/warning.svg?raw'
import type { SVGProps } from 'react'

/** The icons in use; add a line for a new one. Only these are in the bundle. */
export const icons = {
  people: peopleSvg,
  attendance: attendanceSvg,
  upload: uploadSvg,
  event: eventSvg,
  logout: logoutSvg,
  language: languageSvg,
  search: searchSvg,
  forward: forwardSvg,
  back: backSvg,
  add: addSvg,
  minus: minusSvg,
  edit: editSvg,
  delete: deleteSvg,
  download: downloadSvg,
  excel: excelSvg,
  pdf: pdfSvg,
  repair: repairSvg,
  refresh: refreshSvg,
  close: closeSvg,
  check: checkSvg,
  error: errorSvg,
  warning: warningSvg,
  image: imageSvg,
  info: infoSvg,
  left: leftSvg,
  right: rightSvg,
  down: downSvg,
  up: upSvg,
  pin: pinSvg,
  bolt: boltSvg,
  show: showSvg,
  person: personSvg,
  sortUp: sortUpSvg,
  sortDown: sortDownSvg,
  filter: filterSvg,
  today: todaySvg,
  lock: lockSvg,
  more: moreSvg,
  calendar: calendarSvg,
  no: noSvg,
  yes: yesSvg,
  cancel: cancelSvg,
  list: listSvg,
  node: nodeSvg,
  swap: swapSvg,
  undo: undoSvg,
  redo: redoSvg,
  print: printSvg,
  run: runSvg,
  copy: copySvg,
  offline: offlineSvg,
  bell: bellSvg,
} as const

export type IconName = keyof typeof icons

const shapes = new Map<string, string>()

function shapeOf(drawing: string): string {
  const known = shapes.get(drawing)
  if (known !== undefined) return known
  const shape = /<path d="([^"]+)"/.exec(drawing)?.[1] ?? ''
  shapes.set(drawing, shape)
  return shape
}

interface Look extends SVGProps<SVGSVGElement> {
  size?: 14 | 16 | 18 | 22
}

const viewBox = '0 -960 960 960'

/** An icon beside words, or with its own label (`aria-label`). */
export const Icon = ({ name, ...look }: Look & { name: IconName }) => <Drawing of={icons[name]} {...look} />

/** Draws the SVG text of an icon; an empty text leaves an empty space. */
export function Drawing({ of, size = 18, 'aria-label': label, ...rest }: Look & { of: string }) {
  const look = { className: 'icon', viewBox, style: { width: size, height: size }, ...rest }
  const shape = <path d={shapeOf(of)} />
  if (label === undefined) {
    return (
      <svg {...look} aria-hidden="true">
        {shape}
      </svg>
    )
  }
  return (
    <svg {...look} role="img" aria-label={label}>
      {shape}
    </svg>
  )
}
