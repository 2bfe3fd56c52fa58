import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useSite } from "../i18n/site.tsx";
import { gliding } from "../ui/gliding.ts";
import { Picture } from "../ui/picture.tsx";

/** The pictures of a product: one below the other beside their thumbnails, or side by side to swipe on a phone. */
export function ProductGallery({
  name,
  pictures,
  tag,
}: {
  name: string;
  /** `alt` is null where a picture is named after the product alone. */
  pictures: readonly { src: string; alt: string | null }[];
  /** What is said on the first picture: sale, out of stock. */
  tag: ReactNode;
}) {
  const { t } = useSite();
  const stages = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  /** True where the pictures stand side by side; the row can then be moved with the keyboard too. */
  const [swipes, setSwipes] = useState(false);
  useEffect(() => {
    const row = stages.current;
    if (row === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) setCurrent(Number((entry.target as HTMLElement).dataset.at));
        }
      },
      { threshold: 0.6 },
    );
    for (const stage of row.children) observer.observe(stage);
    const sizes = new ResizeObserver(() => setSwipes(row.scrollWidth > row.clientWidth));
    sizes.observe(row);
    return () => {
      observer.disconnect();
      sizes.disconnect();
    };
  }, []);

  const show = (at: number) => (event: MouseEvent) => {
    event.preventDefault();
    stages.current?.children[at]?.scrollIntoView({ block: "nearest", inline: "start", behavior: gliding() });
    setCurrent(at);
  };

  return (
    <div className="gallery" style={{ "--below": pictures.length - 1 } as CSSProperties}>
      <ul className="thumbs">
        {pictures.map(({ src }, at) => (
          <li key={src}>
            <a
              href={`#picture-${at + 1}`}
              aria-label={t("product.picture_number", { number: at + 1 })}
              aria-current={at === current ? "true" : undefined}
              onClick={show(at)}
            >
              <Picture src={src} alt="" width={200} height={200} sizes="84px" />
            </a>
          </li>
        ))}
      </ul>
      <div className="stage-wrap">
        {/* biome-ignore lint/a11y/useSemanticElements: pictures are no fieldset */}
        <div className="stages" ref={stages} tabIndex={swipes ? 0 : undefined} role="group" aria-label={name}>
          {pictures.map(({ src, alt }, at) => (
            <div className={at === 0 ? "stage" : "stage stage-wide"} key={src} id={`picture-${at + 1}`} data-at={at}>
              <Picture
                src={src}
                alt={
                  alt ??
                  (at === 0
                    ? name
                    : [name, t("product.picture_number", { number: at + 1 })].join(t("common.list_separator")))
                }
                width={at === 0 ? 1200 : 1600}
                height={1200}
                // Asked for in 1280 a packshot comes with all the points it has.
                widest={at === 0 ? 1280 : 1600}
                sizes="(max-width: 899px) 100vw, (max-width: 1440px) 43vw, 620px"
                eager={at === 0}
              />
              {at === 0 && tag}
            </div>
          ))}
        </div>
        <span className="dots" aria-hidden="true">
          {pictures.map(({ src }, at) => (
            <i key={src} data-current={at === current} />
          ))}
        </span>
      </div>
    </div>
  );
}
