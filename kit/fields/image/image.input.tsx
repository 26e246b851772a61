import { Button } from '@mantine/core'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Wrong } from '../../ui/wrong.tsx'
import { useWords } from '../../words/words.tsx'
import type { FieldInputProps, FieldView, LoadImage } from '../view.ts'
import { imageForm, imageSays, mostImageBytes } from './image.ts'
import './image.css'

/** An image, dropped or chosen. A file that is too large or not an image is refused before it is sent (FORM-09). */
function ImageInput({ id, field, value, onChange, onBlur, inputRef, error, readOnly }: FieldInputProps) {
  const t = useWords()
  const chosen = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string>()
  const shown = useShown(value, field.loadImage)
  const wrong = refused ?? error

  async function take(file: File | undefined) {
    const read = file && (await readImage(file))
    setRefused(read === null ? t(imageSays) : undefined)
    if (read) onChange(read)
    onBlur()
  }
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside && !readOnly)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping works only with the pointer; the button beside it does the same */}
      <div
        className={over ? 'image-field over' : 'image-field'}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={event => {
          drag(false)(event)
          if (!readOnly) void take(event.dataTransfer.files[0])
        }}
      >
        {shown ? (
          <img src={shown} alt={field.label} />
        ) : (
          <span className="image-none">
            <Icon name="image" size={22} />
          </span>
        )}
        {!readOnly && (
          <Button id={id} ref={inputRef} aria-describedby={`${id}-hint`} onClick={() => chosen.current?.click()}>
            {shown ? t('Replace image') : t('Choose an image')}
          </Button>
        )}
        {shown && !readOnly && <IconButton icon="delete" label={t('Remove image')} onClick={() => onChange(null)} />}
        <input
          ref={chosen}
          type="file"
          accept="image/jpeg,image/png"
          aria-label={field.label}
          hidden
          onChange={event => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      <p id={`${id}-hint`} className={wrong ? 'form-hint wrong' : 'form-hint'}>
        {wrong ? <Wrong text={wrong} /> : (field.hint ?? t('JPEG, JPG or PNG, up to 5 MB'))}
      </p>
    </>
  )
}

/** The new image, or the stored one once it is loaded. */
function useShown(value: unknown, load: LoadImage | undefined): string | undefined {
  const [stored, setStored] = useState<{ of: unknown; url: string }>()
  const isStored = typeof value === 'number'
  useEffect(() => {
    if (!isStored || !load) return
    let wanted = true
    load().then(
      url => wanted && setStored({ of: value, url }),
      // an image that cannot be loaded stays empty, like the options of a list (FORM-14)
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [isStored, value, load])
  if (typeof value === 'string') return value
  return stored && stored.of === value ? stored.url : undefined
}

/** The file as a data URL; null when it is too large or not an image. */
async function readImage(file: File): Promise<string | null> {
  if (file.size > mostImageBytes) return null
  const url = await new Promise<string>(resolve => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve('')
    reader.readAsDataURL(file)
  })
  return imageForm.test(url) && (await isDrawn(url)) ? url : null
}

/** Whether the browser can draw it. The name of a file does not show what is in it. */
async function isDrawn(url: string): Promise<boolean> {
  const drawn = Object.assign(new Image(), { src: url })
  return drawn.decode().then(
    () => true,
    () => false,
  )
}

export const view: FieldView = { Input: ImageInput }
