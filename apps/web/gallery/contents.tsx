import { pages } from './pages.ts'
import './contents.css'

/** Every part in its states, each behind its address. */
export const Contents = () => (
  <div className="body">
    <dl className="gallery-contents">
      {Object.entries(pages).map(([page, states]) => (
        <div key={page}>
          <dt>{page}</dt>
          {Object.keys(states).map(state => (
            <dd key={state}>
              <a href={`/gallery?page=${page}&state=${state}`}>{state}</a>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  </div>
)
