import { Picture } from "../ui/picture.tsx";
import Share from "../ui/share.tsx";
import { PostFacts, SCENE } from "./post-card.tsx";
import type { PostDate } from "./post-card-data.ts";

/** The beginning of an article or a story: what it is, its title, its picture. */
export function ReadingHead({
  post,
  facts,
  note,
}: {
  post: { title: string; excerpt: string; picture: string; alt: string; url: string; date: PostDate };
  facts: string[];
  /** What a reader has to know before the first sentence. */
  note?: string | undefined;
}) {
  return (
    <header className="wrap reading-head">
      <div>
        <PostFacts facts={facts} date={post.date} />
        <h1 className="h1">{post.title}</h1>
        <p className="lead">{post.excerpt}</p>
        {note !== undefined && <p className="cap">{note}</p>}
        <Share key={post.url} title={post.title} url={post.url} />
      </div>
      <Picture src={post.picture} alt={post.alt} {...SCENE} sizes="(max-width: 1440px) 100vw, 1360px" eager />
    </header>
  );
}
