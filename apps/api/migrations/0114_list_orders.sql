CREATE INDEX "book_of_category" ON "book" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "book_category_order" ON "book_category" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "contact_point_order" ON "contact_point" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "course_category_order" ON "course_category" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "technique_order" ON "technique" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "broadcast_open_order" ON "broadcast" USING btree ("status","starts_at","id") WHERE "broadcast"."status" <> 'ended';--> statement-breakpoint
CREATE INDEX "product_size_chart" ON "product" USING btree ("size_chart");--> statement-breakpoint
CREATE INDEX "product_category_order" ON "product_category" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "size_chart_order" ON "size_chart" USING btree ("title","id");